/** The language itself: its tag for `lang` attributes, and its name in itself. */
export const own = { tag: 'en', name: 'English' }
