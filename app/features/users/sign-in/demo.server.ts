import type { Role } from '#app/platform/actor.ts'

/** The people that anybody may sign in as where the sample organisation is loaded. */
export const demoAccounts: readonly { email: string; role: Role }[] = [
	{ email: 'user@mishkat.example', role: 'user' },
	{ email: 'scholar@mishkat.example', role: 'scholar' },
	{ email: 'admin@mishkat.example', role: 'admin' },
]

/** Known to everybody: a server that has these accounts listens on its own machine only. */
export const demoPassword = 'mishkat-demo'
