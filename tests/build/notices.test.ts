import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticesText } from '../../build/plugins/notices.ts'

const moduleOf = (path: string) => resolve(import.meta.dirname, '../../node_modules', path)

describe('the notices beside what is built', () => {
  it.each(['llama.cpp', 'QuickJS', 'ONNX Runtime', 'MiniLM', 'SmolLM2', 'HotpotQA', 'SQuAD 2.0', 'CC BY-SA 4.0'])(
    'credit %s, which no package tells of',
    name => {
      expect(noticesText([])).toContain(name)
    },
  )

  it('name each package once, with its version and the text of its licence', () => {
    const text = noticesText([
      moduleOf('lit/index.js'),
      moduleOf('lit/html.js?worker'),
      `\0${moduleOf('@mlc-ai/web-llm/lib/index.js')}`,
      resolve(import.meta.dirname, '../../src/index.ts'),
    ])
    expect(text.match(/^### .+$/gm)).toEqual([
      expect.stringMatching(/^### @mlc-ai\/web-llm [\d.]+, Apache-2\.0$/),
      expect.stringMatching(/^### lit [\d.]+, BSD-3-Clause$/),
    ])
    expect(text).toContain('Copyright (c) 2017 Google LLC')
  })

  it('write a licence once that packages share to the letter', () => {
    const text = noticesText([moduleOf('lit/index.js'), moduleOf('lit-html/lit-html.js')])
    expect(text.split('BSD 3-Clause License')).toHaveLength(2)
  })

  it('are not written for a package that names no licence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'footnote-notices-'))
    const bare = join(folder, 'node_modules/bare')
    mkdirSync(bare, { recursive: true })
    writeFileSync(join(bare, 'package.json'), '{"name": "bare", "version": "1.0.0"}')
    expect(() => noticesText([join(bare, 'index.js')])).toThrow('The package bare names no licence')
    rmSync(folder, { recursive: true })
  })
})
