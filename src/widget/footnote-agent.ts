import { FootnoteAgent } from './agent.ts'

// A page may load the widget twice, from two addresses; the first one stays.
if (!customElements.get('footnote-agent')) customElements.define('footnote-agent', FootnoteAgent)
