import { createFootnote, FootnoteError } from 'footnote'

/** What to do about it, by the error's code; the message of any other says it already. */
const ADVICE = {
  'bad-key': 'The server did not accept the key.',
  unreachable: 'There is no server at this address, or it does not let this page ask (CORS).',
  timeout: 'It took longer than five minutes.',
}

const form = document.querySelector('form')
const status = document.querySelector('[role=status]')

form.addEventListener('submit', async event => {
  event.preventDefault()
  const { question, openai, model, key } = Object.fromEntries(new FormData(form))
  const footnote = createFootnote({ engine: { openai, model, key }, source: 'shelf', library: 'memory' })
  footnote.on('loading', ({ label }) => {
    status.textContent = `${label} …`
  })
  footnote.on('action', ({ thought }) => {
    status.textContent = thought
  })
  try {
    const answer = await footnote.ask(question, { timeoutSeconds: 300 })
    status.textContent = answer.text
  } catch (error) {
    if (!(error instanceof FootnoteError)) throw error
    status.textContent = ADVICE[error.code] ?? error.message
  } finally {
    footnote.close()
  }
})
