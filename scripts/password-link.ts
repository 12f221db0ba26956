import { passwordLinkTask, passwordLinkUsage, readPasswordLinkArgs } from './account/password-link.ts'
import { handOver, runCommandLine } from './hand-over.ts'

await runCommandLine(passwordLinkUsage, async () => {
	const args = process.argv.slice(2)
	readPasswordLinkArgs(args)
	return handOver('password-link', args, passwordLinkTask, { tidies: false })
})
