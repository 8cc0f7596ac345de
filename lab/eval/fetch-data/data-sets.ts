import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { boolqRows, clapnqRows, hotpotRows, multispanRows, musiqueRows } from './build-rows.ts'
import type { DataSet, SourceFile } from './data-set.ts'

/** A file of a repository as it was at one commit. */
const github = (repository: string, commit: string, path: string): SourceFile => ({
  address: `https://github.com/${repository}/raw/${commit}/${path}`,
  path: path.split('/').at(-1) ?? path,
})

const Subsets = z.record(z.string(), z.object({ questions: z.string(), ids: z.array(z.string()) }))
const subsets = Subsets.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'subsets.json'), 'utf8')))

const SETS: readonly DataSet[] = [
  {
    name: 'wikipedia/html',
    licence: 'CC BY-SA 4.0',
    about: 'whole pages, for everyday questions and the tests of reading',
    files: pagesOfWikipedia(),
  },
  {
    name: 'qa/hotpotqa',
    licence: 'CC BY-SA 4.0',
    about: 'two facts: bridges and comparisons',
    files: [
      {
        address: 'http://curtis.ml.cmu.edu/datasets/hotpot/hotpot_dev_distractor_v1.json',
        path: 'hotpot_dev_distractor_v1.json',
      },
    ],
    build: hotpotRows,
  },
  {
    name: 'qa/2wikimultihopqa',
    licence: 'Apache-2.0',
    about: 'two to four facts, from templates',
    files: [{ address: '', path: 'dev.json' }],
    byHand: 'the archive that https://github.com/Alab-NII/2wikimultihop links to; its dev.json',
    build: hotpotRows,
  },
  {
    name: 'qa/musique',
    licence: 'CC BY 4.0',
    about: 'two to four facts, each needed',
    files: [{ address: '', path: 'musique_ans_v1.0_dev.jsonl' }],
    byHand: 'the archive that https://github.com/StonyBrookNLP/musique downloads; its musique_ans_v1.0_dev.jsonl',
    build: musiqueRows,
  },
  {
    name: 'everyday/dev/boolq',
    licence: 'CC BY-SA 3.0',
    about: 'yes or no, as people searched for it',
    files: [github('dwzhu-pku/boolqQA', 'a88d374e9d0b', 'datafile/dev.jsonl')],
    build: boolqRows,
  },
  {
    name: 'everyday/dev/clapnq',
    licence: 'Apache-2.0',
    about: 'explanations, and questions that the passage does not answer',
    files: ['answerable', 'unanswerable'].map(which =>
      github('primeqa/clapnq', 'eb26840d130f', `annotated_data/dev/clapnq_dev_${which}.jsonl`),
    ),
    build: clapnqRows,
  },
  {
    name: 'everyday/dev/multispanqa',
    licence: 'none stated; text CC BY-SA 3.0',
    about: 'lists',
    files: [github('haonan-li/MultiSpanQA', '39f1c2550aab', 'data/MultiSpanQA_data/valid.json')],
    build: multispanRows,
  },
]

/** What the tables of docs/evaluation.md were measured on, as far as it can be had in public. */
export const DATA_SETS: readonly DataSet[] = SETS.map(set => {
  const subset = subsets[set.name]
  return subset ? { ...set, subset } : set
})

/** Rendered by Wikipedia as it renders now: the text is the revision's, the marks around it may differ. */
function pagesOfWikipedia(): SourceFile[] {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'wikipedia-pages.tsv'), 'utf8')
    .trim()
    .split('\n')
  return rows.map(row => {
    const [path = '', wiki = '', , revision = ''] = row.split('\t')
    return { address: `https://${wiki}/w/rest.php/v1/revision/${revision}/html`, path }
  })
}
