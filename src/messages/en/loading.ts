/** Texts that say what a run is waiting for while it loads. */
export const loading = {
  model: 'Loading the model',
  lookingForModel: 'Looking for the model',
  downloadingModel: 'Downloading the model',
  startingModel: 'Starting the model',
  modelReady: 'The model is ready',
  browserFetches: (percent: number) => `The browser fetches its model: ${percent} % are here`,
  askingServer: 'Asking the model server',
}
