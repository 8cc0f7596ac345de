import { reasonAndAct } from '../agents/react.ts'
import type { Strategy } from './strategy.ts'

/** One agent that reasons and acts by calls of tools, written as JSON. */
export const react: Strategy = reasonAndAct
