import { createClientOf } from '../../src/client/create-client.ts'
import { createParts } from '../../src/compose.ts'
import type { Strategy } from '../../src/research.ts'
import { driveByProgram } from '../../src/site/driven.ts'
import type { StrategyName } from '../strategies.ts'
import { closedBook } from './closed-book.ts'
import { oneShot } from './one-shot.ts'

/** The product with a baseline in the agents' place; all else is as it is: engine, sources, library, time limit. */

const BASELINES: Record<Exclude<StrategyName, 'agents'>, Strategy> = { 'closed-book': closedBook, 'one-shot': oneShot }

const name = new URLSearchParams(location.search).get('strategy')
const strategy = Object.entries(BASELINES).find(([known]) => known === name)?.[1]
if (!strategy) throw new Error(`There is no baseline "${name}".`)
driveByProgram(createClientOf({ ...createParts(), strategy }))
