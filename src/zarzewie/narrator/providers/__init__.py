"""The wire formats of three providers, each as two pure functions: build a call, read an answer."""

from typing import Final

from zarzewie.narrator.providers import gemini, ollama, openai
from zarzewie.narrator.providers.format import Provider

PROVIDERS: Final[dict[str, Provider]] = {
    "gemini": Provider(gemini.call, gemini.read),
    "openai": Provider(openai.call, openai.read),
    "ollama": Provider(ollama.call, ollama.read),
}
