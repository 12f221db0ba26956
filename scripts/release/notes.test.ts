import { expect, test } from 'vitest'
import { notesOf } from './notes.ts'

const changelog = `# Changelog

## Unreleased

### Added

- A third.

## [1.1.0] - 2026-02-01

### Added

- A second.

## 1.0.0

- A first.
`

test('a release takes its own notes out of the changelog', () => {
	expect(notesOf(changelog, '1.1.0')).toBe('### Added\n\n- A second.')
	expect(notesOf(changelog, '1.0.0')).toBe('- A first.')
})

test('a version without notes has none', () => {
	expect(notesOf(changelog, '1.1')).toBeNull()
	expect(notesOf(changelog, '2.0.0')).toBeNull()
	expect(notesOf('## 2.0.0\n\n## 1.0.0\n\n- A first.', '2.0.0')).toBeNull()
})
