import { messages } from '../../common/messages/messages.ts'
import { gigabytes } from './bytes.ts'
import type { Model } from './catalogue.ts'
import type { Device } from './device.ts'
import { fitOf } from './fits.ts'
import { type Pace, secondsAQuestion } from './pace.ts'

/** By how much a model's share of right answers must exceed the bundled team's on every set it was measured on. */
const BETTER_BY = 0.05
/** A model that takes longer for an answer is not offered. */
const PATIENCE_SECONDS = 60

interface ModelChoice {
  model: Model
  fits: boolean
  why: string
}

export interface Recommendation {
  /** The model to start with: it needs no download. */
  model: Model
  reason: string
  /** The most able model that this device could run, if that is not `model`. */
  offer: { model: Model; reason: string } | undefined
  /** All other models, in the catalogue's order. */
  others: ModelChoice[]
}

/**
 * Chooses a model of the catalogue, which lists the most able first: the bundled one, or one that was measured to answer
 * better. A better model on the CPU must answer within a minute, as estimated from `pace`; without `pace` none is chosen.
 * @param downloaded ids of the models that are downloaded already
 */
export function recommend(
  device: Device,
  catalogue: readonly Model[],
  downloaded: ReadonlySet<string> = new Set(),
  pace?: Pace,
): Recommendation {
  const isHere = (model: Model) =>
    model.engine === 'prompt-api'
      ? device.browserModel === 'here'
      : model.files !== undefined || downloaded.has(model.id)
  const shown = catalogue.filter(model => isMeantFor(model, device))
  const bundled = catalogue.find(model => model.files)
  if (!bundled) throw new RangeError('The catalogue has no bundled model.')
  const secondsOf = (model: Model) => (model.hub && pace ? secondsAQuestion(model, bundled, pace) : undefined)
  const choices = shown.map(model => choiceOf(model, device, isHere(model), secondsOf(model)))
  const isQuick = ({ model }: ModelChoice) => !model.hub || (secondsOf(model) ?? Infinity) <= PATIENCE_SECONDS
  const usable = choices.filter(
    choice => choice.fits && isQuick(choice) && (choice.model.files || isBetter(choice.model)),
  )

  // The bundled model is always allowed, however little memory the device reports.
  const now = usable.find(choice => isHere(choice.model)) ?? choices.find(choice => choice.model.files)!
  const best = usable[0]
  const offered = best && best.model !== now.model ? best : undefined
  return {
    model: now.model,
    reason: reasonFor(now.model, offered?.model, choices),
    offer: offered && { model: offered.model, reason: offerOf(offered.model, secondsOf(offered.model)) },
    others: choices.filter(choice => choice !== now),
  }
}

/** Whether a model was measured, and answered better than the bundled team on every set. */
export function isBetter({ measured = [] }: Model): boolean {
  return measured.length > 0 && measured.every(({ right, bundled }) => right >= bundled + BETTER_BY)
}

/**
 * Whether to show a model on this device: with a GPU, the 16-bit variant if the GPU supports it, else the 32-bit one;
 * without a GPU, the CPU variant. The browser's own model is shown if the browser has one.
 */
export function isMeantFor(model: Model, device: Device): boolean {
  const { gpu, browserModel } = device
  if (model.engine === 'prompt-api') return browserModel !== undefined
  if (model.files) return true
  if (gpu && !gpu.emulated) return !model.hub && (gpu.f16 ? model.standsInFor === undefined : !model.needs.f16)
  return model.hub !== undefined || model.own !== undefined
}

function choiceOf(model: Model, device: Device, isHere: boolean, seconds: number | undefined): ModelChoice {
  const texts = messages().recommendation
  const fit = fitOf(model, device)
  if (!fit.fits) return { model, fits: false, why: fit.why }
  if (model.engine === 'prompt-api') return { model, fits: true, why: isHere ? texts.inBrowser : texts.browserFetches }
  if (isHere) return { model, fits: true, why: texts.isHere + paceNote(seconds) + licenceNote(model) }
  const size = gigabytes(model.downloadBytes)
  if (!device.online) return { model, fits: false, why: texts.noNetwork(size) }
  if (device.freeBytes !== undefined && device.freeBytes < model.downloadBytes) {
    return { model, fits: false, why: texts.noRoom(size, gigabytes(device.freeBytes)) }
  }
  return { model, fits: true, why: texts.wouldBeFetched(size) + paceNote(seconds) + licenceNote(model) }
}

function reasonFor(model: Model, better: Model | undefined, choices: readonly ModelChoice[]): string {
  const texts = messages().recommendation
  if (!model.files) return texts.mostAble
  if (better) return texts.answersAtOnce
  return choices.some(({ model, fits }) => fits && !model.files) ? texts.noneBetter : texts.nothingLarger
}

function offerOf(model: Model, seconds: number | undefined): string {
  const { offer } = messages().recommendation
  return offer(model.label, gigabytes(model.downloadBytes)) + paceNote(seconds) + licenceNote(model)
}

/** A sentence such as "About 40 seconds a question here."; empty if unknown. */
export function paceNote(seconds: number | undefined): string {
  return seconds === undefined ? '' : messages().recommendation.aboutSeconds(roughly(seconds))
}

/** Rounds to a multiple of 1, 5 or 10 seconds, depending on the size, because the time is an estimate. */
function roughly(seconds: number): number {
  const unit = seconds < 10 ? 1 : seconds < 60 ? 5 : 10
  return Math.max(1, Math.round(seconds / unit) * unit)
}

function licenceNote(model: Model): string {
  const { name, commercial } = model.licence ?? { name: '', commercial: true }
  return commercial ? '' : messages().recommendation.notCommercial(name)
}
