/** The exports of the package `footnote`: `createFootnote`, errors, and the types of options, ports and events. */

export { createFootnote, type FootnoteInstance, type LibraryApi } from './app/api/create-footnote.ts'
export type { Listener } from './app/api/listeners.ts'
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
} from './app/api/options.ts'
export type { Run } from './app/api/run.ts'
export { ActionError, Bug, EngineError, FootnoteError, SourceError, Stopped, UserError } from './common/core/errors.ts'
export type {
  AnswerEvent,
  AnswerSentence,
  EventOf,
  Footnote,
  NumberedPassage,
  ResearchEvent,
  Sureness,
} from './common/trace/events.ts'
export type { Article, Section } from './documents/article.ts'
export type { Derivation } from './evidence/provenance/derivation.ts'
export type { Sandbox, SandboxBudget, SandboxResult, SandboxTool } from './evidence/sandbox/sandbox.ts'
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
export type { Embedder } from './models/embedding/embedder.ts'
export type { ChatPart, ChatRequest, Engine, LoadProgress, Message } from './models/llm/engine.ts'
export type { Hit, KnownPage, Source } from './sources/source.ts'
