/** Questions asked earlier. */
export const history = {
  title: 'Earlier questions',
  stopped: 'Stopped.',
  failed: 'Could not finish.',
  unfinished: 'Not finished.',
  deleted: 'Deleted.',
}
