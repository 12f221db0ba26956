import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The pages and their scripts, part of the build. */
execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
	stdio: 'inherit',
	env: { ...process.env, NODE_ENV: 'production' },
})
// Beside each script and stylesheet its compressed form, as small as it goes, so that no request compresses it.
for (const file of globSync('build/client/**/*.{js,css,svg}')) {
	const bytes = readFileSync(file)
	writeFileSync(`${file}.br`, brotliCompressSync(bytes))
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
