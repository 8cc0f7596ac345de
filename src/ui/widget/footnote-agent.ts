import { FootnoteAgent } from './agent.ts'

// A page may load the widget twice, from two addresses: only the first defines the element.
if (!customElements.get('footnote-agent')) customElements.define('footnote-agent', FootnoteAgent)
