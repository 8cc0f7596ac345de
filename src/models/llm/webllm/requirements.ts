import { UserError } from '../../../common/core/errors.ts'
import { gigabytes } from '../bytes.ts'
import type { Model } from '../catalogue.ts'
import type { Device } from '../device.ts'
import { fitOf } from '../fits.ts'

/** Free space required beyond the weights: for other files, and because the browser's figure is rough. */
const SPARE_BYTES = 100e6

/**
 * Checks the device before anything is downloaded. Main memory is not checked, because browsers report it too vaguely.
 * Throws `UserError` `no-webgpu`, `no-f16`, `gpu-too-small`, `too-big-for-cpu` or `no-space`.
 */
export function checkRequirements(model: Model, device: Device, storedBytes: number): void {
  const fit = fitOf(model, device)
  if (!fit.fits && fit.code !== 'too-big') {
    throw new UserError(fit.code, `${model.label} cannot run here. ${fit.why} The bundled model runs anywhere.`)
  }
  const missing = Math.max(0, model.downloadBytes - storedBytes)
  if (missing > 0 && device.freeBytes !== undefined && device.freeBytes < missing + SPARE_BYTES) {
    const text =
      `${model.label} takes ${gigabytes(missing)}, and this browser has room for ${gigabytes(device.freeBytes)}. ` +
      'Free some disk space, choose a smaller model, or go on with the bundled one.'
    throw new UserError('no-space', text, { details: { missingBytes: missing, freeBytes: device.freeBytes } })
  }
}
