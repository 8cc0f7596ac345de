const page = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><script src="x.js"></script></head><body><h1>${title}</h1>${body}</body></html>`

/** Some pages for files that tests make. */
export const RIVERS = [
  {
    path: 'Nile',
    title: 'Nile',
    html: page(
      'Nile',
      '<p>The Nile is a major river in northeastern Africa, 6,650 km long, with a <a href="Nile_delta#Size">delta</a> in <a href="https://example.org/Egypt">Egypt</a>.</p><img src="nile.png">',
    ),
  },
  {
    path: 'Nile_delta',
    title: 'Nile delta',
    html: page(
      'Nile delta',
      '<p>The delta of the <a title="x" href=\'./Nile\'>Nile</a> begins slightly down-river from Cairo.</p>',
    ),
  },
  {
    path: 'Amazon_River',
    title: 'Amazon River',
    html: page('Amazon River', '<p>The Amazon is a river in South America, the largest by discharge.</p>'),
  },
  { path: 'Al-Nīl', title: 'Al-Nīl', redirect: 'Nile' },
  { path: 'nile.png', title: 'nile.png', html: 'a picture', mimeType: 'image/png' },
]
