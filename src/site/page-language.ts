import { messages, useLanguage } from '../messages/messages.ts'

/** Has the page speak the language that was chosen, else the first of the browser's that there is a catalogue for. */
export function speak(chosen: string | undefined): void {
  useLanguage(chosen ?? navigator.languages)
  document.documentElement.lang = messages().own.tag
}
