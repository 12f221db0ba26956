import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Discarded names with their replacements. */
const discarded: Record<string, string> = {
	AsItStands: 'CurrentVersion',
	adoptWaiting: 'migrateLegacyQueue',
	anyone: 'visitor',
	atLeast: 'requireRole',
	Doings: 'CourseActivity, Action',
	doings: 'activity, actions',
	emptyOld: 'redactOld',
	factsOf: 'requestContext',
	fates: 'effects, statuses',
	fatesOf: 'erasureEffects',
	findUnfit: 'findIneligible',
	givenFreely: 'isFreeLesson',
	hear: 'handle',
	hearEvent: 'handleEvent',
	inFreeHour: 'withReservedSlot',
	keepForm: 'saveForm',
	openedBy: 'canOpenFile',
	orRefuse: 'saveOrRefuse',
	orShow: 'loadOrFail',
	passOn: 'reassignAll',
	sayAge: 'formatAge',
	sayHour: 'formatTime',
	sayTime: 'formatTime',
	sayWeekday: 'formatWeekday',
	standInFor: 'representativeDay',
	takeStep: 'applyStep',
	takenBy: 'isEnrolled',
	taughtBy: 'teaches',
	teller: 'worker',
	told: 'what it holds: notices, details, progress, …',
	toldOf: 'auditValues',
	Told: 'what it holds: Notification, Progress, …',
	writtenIn: 'intlLocale',
}

function namesIn(file: string): string[] {
	const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
	const names: string[] = []
	const visit = (node: ts.Node) => {
		if (ts.isIdentifier(node) && Object.hasOwn(discarded, node.text)) names.push(node.text)
		ts.forEachChild(node, visit)
	}
	visit(source)
	return names
}

test('no name in the code is one that was given up for a plain one', () => {
	const files = globSync('{app,scripts}/**/*.{ts,tsx}', { exclude: ['app/paraglide/**', '**/*.test.*'] })
	const found = files.flatMap((file) => namesIn(file).map((name) => `${file}: ${name} → ${discarded[name]}`))
	expect(files.length).toBeGreaterThan(1000)
	expect(found).toEqual([])
})
