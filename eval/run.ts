/** `npm run eval -- shelf [--only IDS] [--out FILE] [--traces FOLDER]` */

const [evaluation, ...rest] = process.argv.slice(2)
if (evaluation !== 'shelf') {
  console.error('Usage: npm run eval -- shelf [--only ID,ID] [--out FILE] [--traces FOLDER]')
  process.exit(2)
}
process.argv.splice(2, process.argv.length, ...rest)
await import('./shelf.ts')

export {}
