import { reasonAndAct } from './react/reason-and-act.ts'
import type { Strategy } from './strategy.ts'

/** One agent that reasons and acts by calls of tools, written as JSON. */
export const react: Strategy = reasonAndAct
