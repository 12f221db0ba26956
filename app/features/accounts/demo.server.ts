import type { Role } from '#app/platform/actor.ts'

/** The people that anybody may sign in as where the sample organisation is loaded. */
export const demoAccounts: readonly { email: string; name: string; role: Role }[] = [
	{ email: 'user@mishkat.example', name: 'Yusuf Demo', role: 'user' },
	{ email: 'scholar@mishkat.example', name: 'Maryam Demo', role: 'scholar' },
	{ email: 'admin@mishkat.example', name: 'Adam Demo', role: 'admin' },
]

/** Known to everybody; a server with these accounts listens on its own machine only. */
export const demoPassword = 'mishkat-demo'
