/** All English texts that people read: a file for each part of the product. */

export * from './asking.ts'
export * from './choices.ts'
export * from './errors.ts'
export * from './library.ts'
export * from './models.ts'
export * from './own.ts'
export * from './packs.ts'
export * from './page.ts'
export * from './run.ts'
export * from './sharing.ts'
export * from './timeline.ts'
export * from './widget.ts'
