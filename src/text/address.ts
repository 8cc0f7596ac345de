const ADDRESS = /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):)\S|\S@[\w-]+\.\w/iu

/** Whether a text contains a web or mail address, by which a reader could be led elsewhere. */
export const holdsAddress = (text: string): boolean => ADDRESS.test(text)
