import { page } from '#app/routing.ts'

const at = (file: string) => `features/giving/cards/routes/${file}`

export const open = [
	page('donate/card-events/stripe', at('notices.ts'), '404'),
	page('donate/card/:handle', at('return.ts'), '404'),
	page('donate/pledge/:token/card', at('card.tsx'), '404'),
]
