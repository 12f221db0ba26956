export default function Stub() { return <h1>about</h1> }
