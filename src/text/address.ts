const ADDRESS = /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):)\S|\S@[\w-]+\.\w/iu

/** Whether a text holds an address of the web or of mail, on which somebody could be led elsewhere. */
export const holdsAddress = (text: string): boolean => ADDRESS.test(text)
