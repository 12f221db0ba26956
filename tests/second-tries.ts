import type { Reporter, TestModule } from 'vitest/node'
import { secondTry } from '#scripts/count-tests.ts'

/** Reports tests that passed only at the second try, with their first error. */
export class SecondTries implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]) {
		for (const module of modules)
			for (const test of module.children.allTests()) {
				if (!test.diagnostic()?.flaky) continue
				const why = test.result().errors?.map(({ message }) => message.split('\n', 1)[0]) ?? []
				process.stdout.write(
					`${secondTry} ${module.relativeModuleId} > ${test.fullName}: ${why.join('; ')}\n`,
				)
			}
	}
}
