import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromiumPath } from '../../cli/browser.ts'

/** Where Chromium looks for SwiftShader, in its own folder: for WebGPU by this name, for everything else by this file. */
const FOR_WEBGPU = 'libvk_swiftshader.so'
const FOR_THE_REST = 'vk_swiftshader_icd.json'
const RENAMED = 'libvk_swiftshader_itself.so'
const LAVAPIPE = 'libvulkan_lvp.so'
const PLACES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib']

/**
 * A copy of Chromium that computes WebGPU with Mesa's lavapipe, several times as fast as with SwiftShader. Undefined, with
 * the reason printed, where there is no lavapipe, no C compiler or no header of Vulkan (on Debian: mesa-vulkan-drivers,
 * gcc, libvulkan-dev).
 */
export async function lavapipeChromium(): Promise<string | undefined> {
  const chromium = await chromiumPath()
  const folder = join(tmpdir(), 'footnote-lavapipe')
  const copy = join(folder, 'chromium')
  const from = dirname(chromium)
  if (!existsSync(join(from, FOR_WEBGPU))) return no('Chromium has no SwiftShader beside it')
  if (!PLACES.some(place => existsSync(join(place, LAVAPIPE)))) return no('there is no lavapipe')
  mkdirSync(folder, { recursive: true })
  try {
    const source = join(import.meta.dirname, 'lavapipe/adapter.c')
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', join(folder, FOR_WEBGPU), source, '-ldl'], { stdio: 'ignore' })
  } catch {
    return no('there is no C compiler, or no header of Vulkan')
  }
  for (const library of readdirSync(from).filter(name => name.includes('.so') && name !== FOR_WEBGPU)) {
    copyFileSync(join(from, library), join(folder, library))
  }
  copyFileSync(join(from, FOR_WEBGPU), join(folder, RENAMED))
  const manifest = { file_format_version: '1.0.0', ICD: { library_path: `./${RENAMED}`, api_version: '1.0.5' } }
  writeFileSync(join(folder, FOR_THE_REST), JSON.stringify(manifest))
  copyFileSync(chromium, copy)
  return copy
}

function no(why: string): undefined {
  console.log(`WebGPU is computed by SwiftShader, many times as slowly as by lavapipe: ${why}.`)
}
