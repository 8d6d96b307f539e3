from zarzewie.cli import main

main()
