/** The exports of the package `footnote`: `createFootnote`, errors, and the types of options, ports and events. */
export { ActionError, Bug, EngineError, FootnoteError, SourceError, Stopped, UserError } from './core/errors.ts'
export type { Embedder } from './embedding/embedder.ts'
export type { Listener } from './footnote/listeners.ts'
export type {
  CorpusText,
  EarlierRun,
  FootnoteOptions,
  KiwixServer,
  OpenaiEndpoint,
  OwnEngine,
  OwnFiles,
  OwnWiki,
  PackAt,
  RunOptions,
  ZimFile,
} from './footnote/options.ts'
export type { Run } from './footnote/run.ts'
export { createFootnote, type FootnoteInstance, type LibraryDoor } from './footnote.ts'
export type {
  ImportReport,
  Library,
  PageSummary,
  Passage,
  PassageHit,
  SearchOptions,
  Space,
  WorkOptions,
} from './library/library.ts'
export type { ChatPart, ChatRequest, Engine, LoadProgress, Message } from './llm/engine.ts'
export type { Derivation } from './provenance/derivation.ts'
export type { Article, Section } from './reading/article.ts'
export type { Sandbox, SandboxBudget, SandboxResult, SandboxTool } from './sandbox/sandbox.ts'
export type { Hit, KnownPage, Source } from './sources/source.ts'
export type {
  AnswerEvent,
  AnswerSentence,
  EventOf,
  Footnote,
  NumberedPassage,
  ResearchEvent,
  Sureness,
} from './trace/events.ts'
