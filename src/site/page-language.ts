import { messages, useLanguage } from '../messages/messages.ts'

/** Has the page speak the language that was chosen, else the first of the browser's that there are texts in. */
export async function speak(chosen: string | undefined): Promise<void> {
  await useLanguage(chosen ?? navigator.languages)
  document.documentElement.lang = messages().own.tag
}
