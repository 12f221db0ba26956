import type { Role } from '#app/platform/actor.ts'

export const demoAccounts: readonly { email: string; role: Role }[] = [
	{ email: 'user@mishkat.example', role: 'user' },
	{ email: 'scholar@mishkat.example', role: 'scholar' },
	{ email: 'admin@mishkat.example', role: 'admin' },
]

/** Publicly known: a server with these accounts listens on its own machine only. */
export const demoPassword = 'mishkat-demo'
