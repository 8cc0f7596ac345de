/** The page that programs drive: it is no part of what `npm run build` makes for everybody. */
export const DRIVEN = 'headless.html'
