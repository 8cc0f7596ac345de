import { messages } from '../messages/messages.ts'
import { gigabytes } from './bytes.ts'
import type { Model } from './catalogue.ts'
import type { Device } from './device.ts'
import { fitOf } from './fits.ts'

interface ModelChoice {
  model: Model
  fits: boolean
  why: string
}

export interface Recommendation {
  /** What to start with now, without waiting for a download. */
  model: Model
  reason: string
  /** The best that this device could run, where that is not `model`: worth offering. */
  offer: { model: Model; reason: string } | undefined
  /** All other models, in the catalogue's order. */
  others: ModelChoice[]
}

/**
 * Chooses among the models of a catalogue (the most able first, one of them bundled) for a device.
 * `downloaded` holds the ids of those that are here already.
 */
export function recommend(
  device: Device,
  catalogue: readonly Model[],
  downloaded: ReadonlySet<string> = new Set(),
): Recommendation {
  const isHere = (model: Model) => model.files !== undefined || downloaded.has(model.id)
  const shown = catalogue.filter(model => isMeantFor(model, device))
  const choices = shown.map(model => choiceOf(model, device, isHere(model)))
  const usable = choices.filter(choice => choice.fits)

  // However little memory the device tells of, the bundled model may try.
  const now = usable.find(choice => isHere(choice.model)) ?? choices.find(choice => choice.model.files)
  if (!now) throw new RangeError('The catalogue has no bundled model.')
  const best = usable[0]
  const offered = best && best.model !== now.model ? best : undefined
  return {
    model: now.model,
    reason: reasonFor(now.model, device, offered?.model),
    offer: offered && { model: offered.model, reason: offerOf(offered.model) },
    others: choices.filter(choice => choice !== now),
  }
}

/** Whether a model is the variant for this device, of its two: the smaller one where the GPU can compute with it. */
export function isMeantFor(model: Model, device: Device): boolean {
  const lacksF16 = device.gpu !== undefined && !device.gpu.f16
  return lacksF16 ? !model.needs.f16 : model.standsInFor === undefined
}

function choiceOf(model: Model, device: Device, isHere: boolean): ModelChoice {
  const texts = messages().recommendation
  const fit = fitOf(model, device)
  if (!fit.fits) return { model, fits: false, why: fit.why }
  if (isHere) return { model, fits: true, why: texts.isHere + licenceNote(model) }
  const size = gigabytes(model.downloadBytes)
  if (!device.online) return { model, fits: false, why: texts.noNetwork(size) }
  if (device.freeBytes !== undefined && device.freeBytes < model.downloadBytes) {
    return { model, fits: false, why: texts.noRoom(size, gigabytes(device.freeBytes)) }
  }
  return { model, fits: true, why: texts.wouldBeFetched(size) + licenceNote(model) }
}

function reasonFor(model: Model, device: Device, better: Model | undefined): string {
  const texts = messages().recommendation
  if (!model.files) return texts.mostAble
  if (better) return texts.answersAtOnce
  return !device.gpu || device.gpu.emulated ? texts.noGraphicsCard : texts.nothingLarger
}

function offerOf(model: Model): string {
  return messages().recommendation.offer(model.label, gigabytes(model.downloadBytes)) + licenceNote(model)
}

function licenceNote(model: Model): string {
  const { name, commercial } = model.licence ?? { name: '', commercial: true }
  return commercial ? '' : messages().recommendation.notCommercial(name)
}
