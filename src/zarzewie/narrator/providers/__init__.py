"""The wire formats of three providers, each as two pure functions: what to send, and what came back."""

from typing import Final

from zarzewie.narrator.providers import gemini, ollama, openai
from zarzewie.narrator.providers.format import Provider

PROVIDERS: Final[dict[str, Provider]] = {
    "gemini": Provider(gemini.call, gemini.read),
    "openai": Provider(openai.call, openai.read),
    "ollama": Provider(ollama.call, ollama.read),
}
