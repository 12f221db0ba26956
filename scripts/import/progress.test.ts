import { expect, test, vi } from 'vitest'
import { again, openPrinter } from './progress.ts'

function printed(isTTY: boolean, lines: string[], pause = 0) {
	vi.useFakeTimers()
	const written: string[] = []
	const print = openPrinter({ isTTY, write: (text: string) => written.push(text) })
	for (const line of lines) {
		vi.advanceTimersByTime(pause)
		print(line)
	}
	vi.useRealTimers()
	return written.join('')
}

test('on a terminal progress is one line that changes, and what is said stands above it', () => {
	const clear = '\r\u001b[2K'
	const text = printed(true, [`${again}1 %`, `${again}2 %`, 'Line 7: bad.', `${again}3 %`, 'Done.'])
	expect(text).toBe(`1 %${clear}2 %${clear}Line 7: bad.\n3 %${clear}Done.\n`)
})

test('elsewhere progress is a line every few seconds', () => {
	const lines = [`${again}1 %`, `${again}2 %`, `${again}3 %`, 'Done.']
	expect(printed(false, lines, 3000)).toBe('2 %\nDone.\n')
})
