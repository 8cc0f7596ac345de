import { createFootnote } from 'footnote'
import { notes } from './notes.js'

const server = new URLSearchParams(location.search).get('server')
const footnote = createFootnote({
  source: notes,
  engine: server ? { openai: server, model: 'default' } : 'bundled',
  // Notes are private: nothing of them stays when the tab is closed.
  library: 'memory',
})

const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
form.addEventListener('submit', async event => {
  event.preventDefault()
  status.textContent = 'Looking …'
  try {
    const { text, footnotes } = await footnote.ask(form.question.value)
    status.textContent = footnotes.length > 0 ? `${text} (${footnotes[0].title}: “${footnotes[0].quote}”)` : text
  } catch (error) {
    status.textContent = error.message
  }
})
