/** pdf.js tells no types of its worker: it is imported for what it does. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
