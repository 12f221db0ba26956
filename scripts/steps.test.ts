import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSteps, type Step, StepFailed } from './steps.ts'

function aStep(label: string, script: string): Step {
	const file = path.join(mkdtempSync(path.join(tmpdir(), 'step-')), 'step.js')
	writeFileSync(file, script)
	return { label, usual: 1, file }
}

function aTerminal(isTTY: boolean) {
	const written: string[] = []
	return { isTTY, write: (text: string) => written.push(text) > 0, text: () => written.join('') }
}

test('steps are taken in order, and what they print is not shown', async () => {
	const out = aTerminal(false)
	const steps = [aStep('Messages', 'console.log("noise")'), aStep('Pages', 'console.error("a warning")')]
	const { inOrder, close } = openSteps(steps, out)
	await inOrder(steps)
	close()
	expect(out.text().replace(/\d+ s/g, 'n s')).toBe('Messages …\n✓ Messages, n s\nPages …\n✓ Pages, n s\n')
})

test('a terminal shows a bar with what is done now, and no trace of it afterwards', async () => {
	const out = aTerminal(true)
	const step = aStep('Pages', 'setTimeout(() => {}, 700)')
	const { beside, close } = openSteps([step], out)
	await beside([step], [])
	close()
	expect(out.text()).toMatch(/\r[█░]{24} +\d+ % {2}Pages \d+ s/)
	expect(out.text()).toMatch(/✓ Pages, \d+ s\S*\n\r\S*$/)
})

test('a step that fails ends the rest, and says why', async () => {
	const steps = [aStep('Pages', 'console.error("No room on the disk"); process.exit(3)'), aStep('Next', '')]
	const { inOrder, close } = openSteps(steps, aTerminal(false))
	const failure = inOrder(steps).finally(close)
	await expect(failure).rejects.toThrow(StepFailed)
	await expect(failure).rejects.toThrow('No room on the disk')
})
