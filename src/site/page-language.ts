import { messages, useLanguage } from '../messages/messages.ts'

/** Switches the page to the chosen language, or to the first of the browser's languages that has texts. */
export async function speak(chosen: string | undefined): Promise<void> {
  await useLanguage(chosen ?? navigator.languages)
  document.documentElement.lang = messages().own.tag
}
