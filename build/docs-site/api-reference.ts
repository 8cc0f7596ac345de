import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { type DocComment, docComment } from './doc-comment.ts'

/** A name that the entry exports, as it is declared in its own file. */
export interface Exported {
  name: string
  kind: 'function' | 'class' | 'interface' | 'type'
  comment: DocComment | undefined
  /** The declaration without comments and bodies. */
  declaration: string
  members: { name: string; comment: DocComment }[]
}

type Node = ReturnType<typeof parseSync>['program']['body'][number]
/** Any part of a syntax tree: what is read of it is looked for, never taken for granted. */
type Part = { type: string; start: number; end: number } & Record<string, unknown>

const SECTIONS = [
  { kind: 'function', title: 'Functions' },
  { kind: 'interface', title: 'Interfaces' },
  { kind: 'type', title: 'Types' },
  { kind: 'class', title: 'Classes' },
] as const

/** The reference of all that a module exports, as Markdown, made of the doc comments where each name is declared. */
export function apiReference(entry: string): string {
  const exported = exportsOf(entry)
  const sections = SECTIONS.map(({ kind, title }) => {
    const those = exported.filter(each => each.kind === kind).sort((a, b) => a.name.localeCompare(b.name))
    return [`## ${title}`, ...those.map(markdownOf)].join('\n\n')
  })
  return [
    '# API reference',
    'What `footnote` exports, made from the comments in its source. How to use it is in [the guide](library-api.md); what the terms mean, in [the glossary](glossary.md). A type that is made of a schema is shown as the schema.',
    ...sections,
    '',
  ].join('\n\n')
}

/** Throws where an exported name is not declared where the entry says. */
export function exportsOf(entry: string): Exported[] {
  return parsed(entry).body.flatMap(node => {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) return []
    const file = new SourceFile(join(dirname(entry), node.source.value))
    return node.specifiers.map(({ exported }) => file.exported((exported as unknown as { name: string }).name))
  })
}

function parsed(file: string) {
  const text = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return { text, body: program.body as Node[], comments }
}

class SourceFile {
  readonly #file: string
  readonly #text: string
  readonly #body: readonly Node[]
  readonly #comments: readonly { type: string; value: string; start: number; end: number }[]

  constructor(file: string) {
    this.#file = file
    const { text, body, comments } = parsed(file)
    this.#text = text
    this.#body = body
    this.#comments = comments
  }

  exported(name: string): Exported {
    const found = this.#declared(name, 'type') ?? this.#declared(name, 'value')
    if (!found) throw new Error(`${this.#file} declares no ${name}.`)
    const { statement, declaration } = found
    const common = { name, comment: this.#commentBefore(statement.start) }
    if (declaration.type === 'TSTypeAliasDeclaration') return { ...common, kind: 'type', ...this.#alias(found, common) }
    if (declaration.type === 'TSInterfaceDeclaration') {
      return {
        ...common,
        kind: 'interface',
        declaration: this.#source(declaration),
        members: this.#members(declaration),
      }
    }
    if (declaration.type === 'ClassDeclaration') {
      return {
        ...common,
        kind: 'class',
        declaration: this.#classHead(declaration),
        members: this.#members(declaration),
      }
    }
    const body = declaration.body as Part | null
    const signature = this.#source({ ...declaration, end: body?.start ?? declaration.end })
    return { ...common, kind: 'function', declaration: signature.trim(), members: [] }
  }

  /** A type that is inferred from a schema of this file is shown as that schema. */
  #alias({ declaration }: { declaration: Part }, { comment }: { comment: DocComment | undefined }) {
    const text = this.#source(declaration)
    const schema = /=\s*z\.infer<typeof (\w+)>/.exec(text)?.[1]
    const found = schema ? this.#declared(schema, 'value') : undefined
    if (!found) return { declaration: text, members: this.#members(declaration) }
    return {
      comment: comment ?? this.#commentBefore(found.statement.start),
      declaration: this.#source(found.declaration),
      members: this.#members(found.declaration),
    }
  }

  #declared(name: string, space: 'type' | 'value'): { statement: Part; declaration: Part } | undefined {
    for (const statement of this.#body as unknown as Part[]) {
      const declaration = (statement.type.startsWith('Export') ? statement.declaration : statement) as Part | undefined
      if (!declaration) continue
      const isType = /^TS(?:Interface|TypeAlias)Declaration$/.test(declaration.type)
      const declarators = (declaration.declarations ?? [declaration]) as { id?: { name?: string } }[]
      if (isType === (space === 'type') && declarators.some(({ id }) => id?.name === name)) {
        return { statement, declaration }
      }
    }
    return undefined
  }

  /** What is documented inside of a declaration, by its name, outermost first. Private parts are left out. */
  #members(declaration: Part): Exported['members'] {
    const members: Exported['members'] = []
    const visit = (part: unknown) => {
      if (Array.isArray(part)) return part.forEach(visit)
      if (typeof part !== 'object' || part === null || !('type' in part)) return
      const { type, start, key, accessibility, computed } = part as Part
      const name = (key as { name?: string } | undefined)?.name
      const isMember = /^(?:TSPropertySignature|TSMethodSignature|Property|PropertyDefinition|MethodDefinition)$/
      if (isMember.test(String(type)) && name && !computed) {
        const isPrivate = accessibility === 'private' || (key as Part).type === 'PrivateIdentifier'
        const comment = this.#commentBefore(start)
        if (comment && !isPrivate) members.push({ name, comment })
        if (isPrivate) return
      }
      if (type === 'BlockStatement') return
      for (const [at, value] of Object.entries(part)) if (at !== 'parent') visit(value)
    }
    visit(declaration)
    return members
  }

  /** A class by what can be called: no bodies, nothing private. */
  #classHead(declaration: Part): string {
    const { start, body } = declaration as Part & { body: { start: number; body: Part[] } }
    const lines = body.body.flatMap(member => {
      const { key, value, type, accessibility } = member as Part & { key?: Part; value?: Part & { body?: Part } }
      if (key?.type === 'PrivateIdentifier' || accessibility === 'private') return []
      const end = type === 'MethodDefinition' ? (value?.body?.start ?? member.end) : member.end
      return [`  ${this.#source({ ...member, end }).trim()}`]
    })
    const head = this.#text.slice(start, body.start).trim()
    return lines.length > 0 ? `${head} {\n${lines.join('\n')}\n}` : head
  }

  #commentBefore(start: number): DocComment | undefined {
    const before = this.#comments.findLast(({ end }) => end <= start)
    if (before?.type !== 'Block' || !before.value.startsWith('*')) return undefined
    return this.#text.slice(before.end, start).trim() === '' ? docComment(before.value) : undefined
  }

  /** The text of a part without comments, and without the empty lines that they leave. */
  #source({ start, end }: { start: number; end: number }): string {
    let text = ''
    let at = start
    for (const comment of this.#comments) {
      if (comment.start < at || comment.end > end) continue
      text += this.#text.slice(at, comment.start)
      at = comment.end
    }
    return (text + this.#text.slice(at, end)).replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n')
  }
}

function markdownOf({ name, comment, declaration, members }: Exported): string {
  return [
    `### ${name}`,
    ...(comment ? [comment.text, ...tags(comment)] : []),
    `\`\`\`ts\n${declaration}\n\`\`\``,
    members.map(({ name, comment }) => [`- \`${name}\`: ${comment.text}`, ...listed(comment)].join('\n')).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const tags = (comment: DocComment): string[] => [
  listed(comment).join('\n').replace(/^ {2}/gm, ''),
  ...comment.examples.map(code => `\`\`\`ts\n${code}\n\`\`\``),
]

const listed = ({ params, returns, throws }: DocComment): string[] => [
  ...params.map(({ name, text }) => `  - \`${name}\`: ${text}`),
  ...(returns ? [`  - returns ${returns}`] : []),
  ...throws.map(text => `  - throws ${text}`),
]
