/** An element that begins below this share of the window is scrolled to. */
const FAR_DOWN = 0.4

/**
 * Scrolls to an element that begins far down the window, as on a phone; the focus stays where it is. Waits two frames,
 * since browsers scroll to the box that was just emptied.
 */
export async function comeIntoView(element: Element | null): Promise<void> {
  await nextFrame()
  await nextFrame()
  if (element && element.getBoundingClientRect().top > FAR_DOWN * innerHeight) {
    element.scrollIntoView({ block: 'start' })
  }
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
