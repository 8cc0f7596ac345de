/** Words that differ between the language editions of Wikipedia and that its HTML does not mark. */

/** Headings of references and link lists. Such sections are dropped if they contain only lists. */
const APPARATUS: Record<string, string> = {
  en:
    'see also|references|notes|footnotes|explanatory notes|notes and references|references and notes|citations|' +
    'sources|works cited|bibliography|further reading|external links',
  de:
    'siehe auch|einzelnachweise|einzelnachweise und anmerkungen|anmerkungen|fußnoten|quellen|belege|literatur|' +
    'weblinks',
  fr: 'voir aussi|articles connexes|notes et références|notes|références|sources|bibliographie|liens externes|annexes',
  it: 'voci correlate|note|riferimenti|bibliografia|collegamenti esterni|altri progetti',
  es: 'véase también|referencias|notas|fuentes|bibliografía|lecturas adicionales|enlaces externos',
  pt: 'ver também|veja também|referências|notas|fontes|bibliografia|ligações externas',
  zh: '参见|參見|另见|另見|相关条目|相關條目|参考资料|参考資料|參考資料|参考文献|參考文獻|注释|注釋|註釋|備註|备注|備注|延伸阅读|延伸閱讀|外部链接|外部連結',
  ar: 'انظر أيضا|انظر أيضًا|انظر أيضاً|مراجع|المراجع|هوامش|ملاحظات|مصادر|وصلات خارجية',
}

/** The headings in `APPARATUS` whose sections may instead list a person's works. */
const WORKS: Record<string, string> = { en: 'bibliography' }

/** Namespaces without articles, in addition to the English names, which every wiki accepts. */
const NAMESPACES: Record<string, string> = {
  en:
    'file|image|media|category|template|wikipedia|project|help|portal|special|user|module|draft|mediawiki|talk|' +
    'book|timedtext|wp|user talk|wikipedia talk',
  de: 'datei|bild|kategorie|vorlage|hilfe|spezial|benutzer|benutzerin|diskussion',
  fr: 'fichier|catégorie|modèle|wikipédia|aide|portail|spécial|utilisateur|projet|discussion',
  it: 'immagine|categoria|aiuto|portale|speciale|utente|progetto|discussione',
  es: 'archivo|imagen|categoría|plantilla|ayuda|especial|usuario|usuaria|anexo|discusión',
  pt: 'ficheiro|imagem|arquivo|categoria|predefinição|wikipédia|ajuda|especial|usuário',
  zh: '文件|檔案|图像|圖像|分类|分類|模板|维基百科|維基百科|帮助|幫助|主题|特殊|用户',
  ar: 'ملف|صورة|تصنيف|قالب|ويكيبيديا|مساعدة|بوابة|خاص|مستخدم|نقاش',
}

/** Whether a word, in any case, is in the list of a language (BCP 47): for `zh-Hans`, in that of `zh`. */
function isListedIn(lists: Record<string, string>): (word: string, language: string) => boolean {
  const words = new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split('|'))]))
  return (word, language) => words.get(language.toLowerCase().split('-')[0]!)?.has(word.toLowerCase()) ?? false
}

/** Whether a heading names references, notes, links or further reading. */
export const isApparatusHeading = isListedIn(APPARATUS)

/** Whether a heading may name works by a person as well as works about them. */
export const isWorksHeading = isListedIn(WORKS)

const isNamespace = isListedIn(NAMESPACES)

/** Whether a title is outside the article namespace: `File:Flag.svg`, `Kategorie:Malta`. */
export function isOutsideArticles(title: string, language: string): boolean {
  const prefix = title.slice(0, Math.max(0, title.indexOf(':')))
  return isNamespace(prefix, 'en') || isNamespace(prefix, language)
}
