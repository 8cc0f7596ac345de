/** The sample shelf as one module; imported only when it is needed. */

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

export const SHELF = {
  articles: Object.entries(files).map(([path, markdown]) => ({
    key: path.replace(/^.*\/|\.md$/g, ''),
    markdown,
  })),
}
