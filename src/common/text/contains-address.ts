const ADDRESS = /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):)\S|\S@[\w-]+\.\w/iu

/** Whether a text contains a web or e-mail address, which could lead a reader elsewhere. */
export const containsAddress = (text: string): boolean => ADDRESS.test(text)
