import { m } from '#app/paraglide/messages.js'

export const truthWords = { true: () => m.quiz_true(), false: () => m.quiz_false() }
