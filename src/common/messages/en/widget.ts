export const widget = {
  open: 'Ask a question',
  close: 'Close',
  question: 'Your question',
  ask: 'Ask',
  /** The label of the button that deletes all runs that this origin has stored. */
  forget: 'Delete all that was asked here',
  thisPage: 'this page',
  notLoaded: 'This could not be loaded. Check the connection and ask again.',
  insecure: 'Questions can be answered on pages that are opened by https only.',
  noEndpoint: 'To ask a server, the page has to say both: endpoint="…" and model="…".',
  workersRefused:
    'This page does not let the parts start that do the research. Its owner finds in the guide what must be allowed.',
}
