import { compact } from './compact.ts'
import { fewShot } from './few-shot.ts'
import { oneProgram } from './one-program.ts'
import type { Profile } from './profile.ts'

/** All profiles; the catalogue names one for each model. */
const PROFILES = { 'few-shot': fewShot, 'one-program': oneProgram, compact } satisfies Record<string, Profile>
export type ProfileName = keyof typeof PROFILES

export function profileFor(name: ProfileName, hasSpanReader: boolean): Profile {
  const profile: Profile = PROFILES[name]
  return hasSpanReader ? { ...profile, ...profile.withSpanReader } : profile
}
