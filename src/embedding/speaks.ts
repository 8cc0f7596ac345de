/** Whether a text is in a script of one of these languages (BCP 47). No languages: any script is. */
export function speaks(languages: readonly string[], text: string): boolean {
  const scripts = languages.map(language => new Intl.Locale(language).maximize().script)
  return scripts.length === 0 || scripts.some(script => new RegExp(`\\p{Script=${script}}`, 'u').test(text))
}
