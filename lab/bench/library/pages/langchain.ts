import { MemoryVectorStore } from '@langchain/classic/vectorstores/memory'
import { Embeddings } from '@langchain/core/embeddings'
import { RecursiveCharacterTextSplitter } from '@langchain/textsplitters'
import type { Embedder } from '../../../../src/models/embedding/embedder.ts'

/** Splits, embeds and searches a text as LangChain.js does by default. */
export async function langchainSearch(text: string, question: string, embedder: Embedder): Promise<string[]> {
  const documents = await new RecursiveCharacterTextSplitter().createDocuments([text])
  const store = await MemoryVectorStore.fromDocuments(documents, new OurEmbeddings(embedder))
  return (await store.similaritySearch(question, 8)).map(({ pageContent }) => pageContent)
}

/** The product's embedder as LangChain.js knows one. */
class OurEmbeddings extends Embeddings {
  readonly #embedder: Embedder

  constructor(embedder: Embedder) {
    super({})
    this.#embedder = embedder
  }

  async embedDocuments(texts: string[]): Promise<number[][]> {
    return (await this.#embedder.embed(texts, { kind: 'passage' })).map(vector => Array.from(vector))
  }

  async embedQuery(text: string): Promise<number[]> {
    const [vector = []] = await this.#embedder.embed([text], { kind: 'query' })
    return Array.from(vector)
  }
}
